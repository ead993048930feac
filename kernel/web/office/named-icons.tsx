import type { LucideIcon } from 'lucide-react'

/** Icons that are bundled with the page that uses them, and not with every page. */
export function namedIcons<Name extends string>(icons: Readonly<Record<Name, LucideIcon>>) {
  return function NamedIcon({ name, size = 18 }: { name: Name; size?: number }) {
    const Shown: LucideIcon = icons[name]
    return <Shown size={size} strokeWidth={1.75} aria-hidden />
  }
}
