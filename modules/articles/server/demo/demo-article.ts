import { cellsOf, sectionsOf } from '#kernel/server/text-sections.ts'

/** A demo article: how many days ago, in which channel, with which text. Negative days lie in the future. */
export type DemoArticle = {
  channel: string
  days: number
  title: string
  en?: string
  tw?: string
  source?: string
  byline?: string
  body: string
  cover?: boolean
  who?: 'public' | 'all' | 'student' | 'staff'
  happened?: string
  state?: 'draft' | 'inReview' | 'scheduled' | 'withdrawn' | 'expired'
  reason?: string
  pinned?: number
  reads?: number
  /** A later correction, and the wording it replaced. */
  correction?: { note: string; was: [from: string, to: string] }
  /** Person number of the author. */
  author?: string
}

/**
 * Articles as text. `=== channel | days | title` begins one; the line below has its other fields as `name: value`,
 * separated by ` | `; the rest is its body (`demo-blocks.ts`). A correction is `note`, the words `now` and what they
 * were `before`.
 */
export function articlesOf(text: string): DemoArticle[] {
  return sectionsOf(text).map(([head, fields, body]) => {
    const [channel, days, title] = cellsOf(head) as [string, string, string]
    const { cover, pinned, reads, note, now, before, ...more } = fieldsOf(fields)
    return {
      ...{ channel, days: Number(days), title, ...more, body: body.join('\n') },
      ...(cover && { cover: true }),
      ...(pinned && { pinned: Number(pinned) }),
      ...(reads && { reads: Number(reads) }),
      ...(note && { correction: { note, was: [now!, before!] } }),
    }
  })
}

function fieldsOf(line: string): Record<string, string> {
  const pairs = cellsOf(line).map((field) => field.split(/: (.*)/s) as [name: string, value: string])
  return Object.fromEntries(pairs.filter(([name]) => name))
}
