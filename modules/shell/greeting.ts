const hours = [
  [5, 'greeting.night'],
  [11, 'greeting.morning'],
  [13, 'greeting.noon'],
  [18, 'greeting.afternoon'],
  [23, 'greeting.evening'],
  [24, 'greeting.night'],
] as const

/** Greeting by hour in the campus time zone. */
export const greetingOf = (hour: number) => hours.find(([until]) => hour < until)![1]
