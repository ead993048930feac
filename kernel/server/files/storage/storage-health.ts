const seen = { answered: 0, failed: 0, isUp: undefined as boolean | undefined }

/** Of the file storage of another machine, by this process. `isUp` is undefined until it was first used. */
export const storageHealth: Readonly<typeof seen> = seen

export function noteStorage(isUp: boolean): void {
  seen.isUp = isUp
  if (isUp) seen.answered++
  else seen.failed++
}
