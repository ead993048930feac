const most = 5

/** The error and its chain of causes, outermost first. */
export function causesOf(error: unknown): Error[] {
  const found: Error[] = []
  for (let one = error; one instanceof Error && found.length < most; one = one.cause) found.push(one)
  return found
}
