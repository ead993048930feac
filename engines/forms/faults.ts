/** What can be wrong with an answer. Worded in `messages.ts` as `fault.<name>`. */
export const faultNames = [
  'missing',
  'wrong',
  'tooShort',
  'tooLong',
  'tooSmall',
  'tooLarge',
  'tooFew',
  'tooMany',
  'tooFine',
  'notOffered',
  'tooEarly',
  'tooLate',
  'wrongOrder',
  'wrongPattern',
  'wrongNumber',
  'notAgreed',
  'notUnique',
  'soldOut',
  'notThere',
] as const
export type FaultName = (typeof faultNames)[number]

/** `at` is the key of a field, or `trips.2.cost`: the third row's column. */
export type Fault = { at: string; fault: FaultName }
