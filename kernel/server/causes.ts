const most = 5

/** An error and what it was caused by, the outermost first. */
export function causesOf(error: unknown): Error[] {
  const found: Error[] = []
  for (let one = error; one instanceof Error && found.length < most; one = one.cause) found.push(one)
  return found
}
