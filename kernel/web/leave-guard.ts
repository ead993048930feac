/** Asked before the page is left; false stays. */
type Guard = () => Promise<boolean>

const guards = new Set<Guard>()

/** Until the answer is called, every way out of the page within the portal is asked about first. */
export function guardLeaving(guard: Guard): () => void {
  guards.add(guard)
  return () => guards.delete(guard)
}

export const isGuarded = (): boolean => guards.size > 0

export async function mayLeave(): Promise<boolean> {
  for (const guard of [...guards]) if (!(await guard())) return false
  return true
}
