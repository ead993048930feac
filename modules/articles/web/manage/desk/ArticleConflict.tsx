import { useSaidAudience } from '#engines/directory/web/manage/said-audience.ts'
import { type Block, textOf } from '#engines/rich-text/blocks.ts'
import { conflictRows } from '#kernel/web/calls/conflict.ts'
import { useWords } from '#kernel/web/language.tsx'
import { ConflictAlert } from '#kernel/web/office/conflict/ConflictAlert.tsx'
import { ConflictTable } from '#kernel/web/office/conflict/ConflictTable.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { diffLines } from '../../../diff-lines.ts'
import { useChannels, useUnitNodes } from '../use-channels.ts'
import { writeWords } from '../words.ts'
import { DiffLines } from './DiffLines.tsx'
import type { Draft } from './draft.ts'
import type { ArticleDesk } from './use-article.ts'

type Props = { desk: ArticleDesk; conflict: NonNullable<ArticleDesk['conflict']> }

/** Edit conflict: both versions of the fields side by side, and a diff of the text. */
export function ArticleConflict({ desk: { draft, base, state }, conflict }: Props) {
  const w = useWords(writeWords)
  const say = useSaid()
  const { theirs, keepMine, takeTheirs } = conflict
  const names = Object.keys(draft).filter((name) => !name.startsWith('blocks'))
  const rows = conflictRows(base, draft, theirs, names)
  const isTextTheirs = !isSame(theirs, base)
  return (
    <ConflictAlert conflict={conflict} busy={state === 'saving'} onKeep={keepMine} onTake={takeTheirs}>
      {(rows.length > 0 || !isTextTheirs) && (
        <ConflictTable rows={rows} nameOf={(name) => w(labels[name as keyof typeof labels])} say={say} />
      )}
      {isTextTheirs && (
        <>
          <p>{w(isSame(draft, base) ? 'conflict.text' : 'conflict.texts')}</p>
          <DiffLines lines={changedLines(bodiesOf(base).flat(), bodiesOf(theirs).flat())} empty={w('conflict.form')} />
        </>
      )}
    </ConflictAlert>
  )
}

const labels = {
  title: 'conflict.title',
  titleEn: 'titleEn',
  titleTw: 'titleTw',
  summary: 'summary',
  summaryEn: 'summaryEn',
  summaryTw: 'summaryTw',
  cover: 'cover',
  source: 'source',
  byline: 'byline',
  happened: 'happened',
  audience: 'side.audience',
  commentMode: 'side.comments',
  expires: 'expires',
  publishAt: 'publishAt',
  channel: 'channel',
} as const satisfies Record<Exclude<keyof Draft, 'blocks' | 'blocksEn' | 'blocksTw'>, string>

function useSaid() {
  const w = useWords(writeWords)
  const { options } = useChannels()
  const audience = useSaidAudience(useUnitNodes())
  return (name: string, value: unknown): unknown => {
    if (name === 'audience') return audience(value)
    if (name === 'channel') return options.find((one) => one.value === value)?.label ?? ''
    if (name === 'commentMode') return w(`comments.${value as Draft['commentMode']}`)
    if (name === 'cover') return value ? w('cover') : ''
    if (name === 'expires' || name === 'publishAt') return value ? moment(Number(value)) : ''
    return value
  }
}

const bodiesOf = ({ blocks, blocksEn, blocksTw }: Draft): Block[][] => [blocks, blocksEn, blocksTw]
const isSame = (a: Draft, b: Draft): boolean => JSON.stringify(bodiesOf(a)) === JSON.stringify(bodiesOf(b))

const changedLines = (before: readonly Block[], after: readonly Block[]) =>
  diffLines(textOf(before).split('\n'), textOf(after).split('\n')).filter(
    ({ kind, text }) => kind !== 'same' && text.trim() !== '',
  )
