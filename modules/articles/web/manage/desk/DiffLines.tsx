import type { DiffLine } from '../../../diff-lines.ts'

export function DiffLines({ lines, empty = '' }: { lines: readonly DiffLine[]; empty?: string }) {
  if (lines.length === 0 && empty) return <p className="office-quiet">{empty}</p>
  return (
    <div className="desk-diff">
      {lines.map(({ kind, text }, at) => {
        const key = `${at} ${kind}`
        if (kind === 'added') return <ins key={key}>{text}</ins>
        return kind === 'removed' ? <del key={key}>{text}</del> : <p key={key}>{text}</p>
      })}
    </div>
  )
}
