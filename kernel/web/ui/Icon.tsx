import { type ComponentType, useEffect, useReducer } from 'react'
import { frameIcons } from './icons.ts'
import type { serviceIcons } from './service-icons.ts'

export type IconName = keyof typeof frameIcons | keyof typeof serviceIcons

type Drawing = ComponentType<{ size: number | string; strokeWidth: number; 'aria-hidden': boolean }>

type IconProps = {
  /** A lucide name; unknown ones are drawn as a box. */
  name: IconName | (string & {})
  size?: number | string
  /** Accessible name; only for an icon without a text beside it. */
  label?: string
}

const drawings = new Map<string, Drawing>(Object.entries(frameIcons))
let services: Promise<void> | undefined

/** An icon of fixed stroke. Its place is reserved while the service icons load, so that nothing moves. */
export function Icon({ name, size = 20, label }: IconProps) {
  const [, redraw] = useReducer((n: number) => n + 1, 0)
  const found = drawings.get(name)
  const wait = !found && !servicesLoaded
  useEffect(() => {
    if (wait) void loadServiceIcons().then(redraw)
  }, [wait])
  const Drawn = found ?? frameIcons.box
  const naming = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const)
  return (
    <span className="c-icon" {...naming} style={{ width: size, height: size, display: 'inline-flex', flex: 'none' }}>
      {!wait && <Drawn size={size} strokeWidth={1.75} aria-hidden />}
    </span>
  )
}

let servicesLoaded = false

/** Preloads the service icons; a page that will draw tiles can call this while its data loads. */
function loadServiceIcons(): Promise<void> {
  services ??= import('./service-icons.ts').then(
    (loaded) => {
      for (const [name, drawing] of Object.entries(loaded.serviceIcons)) drawings.set(name, drawing)
      servicesLoaded = true
    },
    () => {
      services = undefined
    },
  )
  return services
}
