/** Called before the page is left; false cancels the navigation. */
type Guard = () => Promise<boolean>

const guards = new Set<Guard>()

/** Guards every navigation within the portal until the returned function is called. */
export function guardLeaving(guard: Guard): () => void {
  guards.add(guard)
  return () => guards.delete(guard)
}

export const isGuarded = (): boolean => guards.size > 0

export async function mayLeave(): Promise<boolean> {
  for (const guard of [...guards]) if (!(await guard())) return false
  return true
}
