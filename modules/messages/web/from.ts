/** Whom a notice is from: the unit first, which is what people know. */
export const fromOf = ({ unit, sender }: { unit: string; sender: string }): string =>
  [unit, sender].filter(Boolean).join(' · ')
