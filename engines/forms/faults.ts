/** What can be wrong with an answer. Worded in `words.ts` as `fault.<name>`. */
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

/** `at` is the key of a field, or a path such as `trips.2.cost`: column `cost` of the third row. */
export type Fault = { at: string; fault: FaultName }
