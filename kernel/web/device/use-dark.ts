import { useAppearance } from './appearance.ts'
import { useMedia } from './use-media.ts'

/** Whether the dark theme is on: chosen by the person, or by the system. */
export function useDark(): boolean {
  const chosen = useAppearance()
  const bySystem = useMedia('(prefers-color-scheme: dark)')
  return chosen === 'auto' ? bySystem : chosen === 'dark'
}
