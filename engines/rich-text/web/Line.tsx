import { Fragment, type ReactNode } from 'react'
import { Link } from '#kernel/web/pages/link.tsx'
import { baseRoute } from '#kernel/web/pages/page-info.ts'
import { type Inline, isSafeLink } from '../blocks.ts'

/** A line of text with its marks. React escapes everything: no markup is interpreted. */
export function Line({ line }: { line: readonly Inline[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a line never changes while it is read
  return line.map((part, place) => <Fragment key={place}>{marked(part)}</Fragment>)
}

function marked({ text, bold, italic, underline, strike, href }: Inline): ReactNode {
  let shown: ReactNode = href ? broken(text) : linked(text)
  if (strike) shown = <s>{shown}</s>
  if (underline) shown = <u>{shown}</u>
  if (italic) shown = <em>{shown}</em>
  if (bold) shown = <strong>{shown}</strong>
  return href && isSafeLink(href) ? <Away href={href}>{shown}</Away> : shown
}

/** Links within the portal use the router; others open in a new tab. */
function Away({ href, children }: { href: string; children: ReactNode }) {
  const base = baseRoute()
  if (href.startsWith(base)) return <Link to={href.slice(base.length)}>{children}</Link>
  const web = /^https?:/i.test(href)
  return (
    <a href={href} {...(web && { target: '_blank', rel: 'noopener noreferrer' })}>
      {children}
    </a>
  )
}

/** Makes URLs in plain text clickable. */
function linked(text: string): ReactNode {
  if (!text.includes('://')) return broken(text)
  return text.split(address).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <Fragment key={place}>{place % 2 && isSafeLink(part) ? <Away href={part}>{part}</Away> : broken(part)}</Fragment>
  ))
}

const address = /(https?:\/\/[^\s<>"'，。；、）】」]{1,500})/

const broken = (text: string): ReactNode =>
  text.includes('\n')
    ? text.split('\n').map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <Fragment key={place}>
          {place > 0 && <br />}
          {row}
        </Fragment>
      ))
    : text
