import { createStore } from '../store.ts'

/** Modules whose last answers were marked as degraded; their pages load the reason. */
export const disturbedModules = createStore<ReadonlySet<string>>(new Set())

export function noteDisturbed(module: string | null): void {
  if (module && !disturbedModules.get().has(module)) disturbedModules.set(new Set(disturbedModules.get()).add(module))
}

export function forgetDisturbed(module: string): void {
  const left = new Set(disturbedModules.get())
  if (left.delete(module)) disturbedModules.set(left)
}
