import { type AnchorHTMLAttributes, type MouseEvent, use } from 'react'
import { addressOf, go } from './history.ts'
import { expectPage } from './navigation.ts'
import { ChosenRow } from './page-place.tsx'

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** Path of a page: `news/detail?id=7`. */
  to: string
  replace?: boolean
}

/** A link to a page of the portal. Its script is prefetched on hover and touch. */
export function Link({ to, replace, onClick, ...rest }: LinkProps) {
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || opensElsewhere(event)) return
    event.preventDefault()
    go(to, { replace })
  }
  return (
    <a
      aria-current={use(ChosenRow) === to ? 'true' : undefined}
      {...rest}
      href={addressOf(to)}
      onClick={follow}
      onPointerEnter={() => expectPage(to)}
      onTouchStart={() => expectPage(to)}
    />
  )
}

/** New tab, new window or download: left to the browser. */
function opensElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey, currentTarget }: MouseEvent<HTMLAnchorElement>) {
  const elsewhere = currentTarget.target !== '' && currentTarget.target !== '_self'
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey || elsewhere
}
