import { useSyncExternalStore } from 'react'
import { useAppearance } from './appearance.ts'

const system = matchMedia('(prefers-color-scheme: dark)')

function watch(changed: () => void): () => void {
  system.addEventListener('change', changed)
  return () => system.removeEventListener('change', changed)
}

/** Whether the dark theme is on: chosen by the person, or by the system. */
export function useDark(): boolean {
  const chosen = useAppearance()
  const bySystem = useSyncExternalStore(watch, () => system.matches)
  return chosen === 'auto' ? bySystem : chosen === 'dark'
}
