import type { Above, Span } from './span.ts'

/** The header of W3C Trace Context. `isWanted` is false where whoever began the trace does not keep it. */
export function aboveIn(header: unknown): (Above & { isWanted: boolean }) | undefined {
  if (typeof header !== 'string' || header.length > 200) return undefined
  const [, trace, id, flags] = /^(?!ff)[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:$|-)/.exec(header) ?? []
  if (!trace || !id || !flags || /^0+$/.test(trace) || /^0+$/.test(id)) return undefined
  return { trace, id, isWanted: (Number.parseInt(flags, 16) & 1) === 1 }
}

export const traceparentOf = ({ trace, id }: Span): string => `00-${trace}-${id}-01`
