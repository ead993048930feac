/** Sender of a notice: the unit first, since people know it. */
export const fromOf = ({ unit, sender }: { unit: string; sender: string }): string =>
  [unit, sender].filter(Boolean).join(' · ')
