import { useWords } from '#kernel/web/language.tsx'
import { Facts } from '#kernel/web/office/Detail.tsx'
import { OfficeIcon } from '#kernel/web/office/OfficeIcon.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import { go } from '#kernel/web/pages/history.ts'
import { operatorWords } from '../words.ts'
import { type Made, visit } from './site-row.ts'

/** URL of the new site, and its initial password, shown only once. */
export function MadeSite({ made, onMore }: { made: Made; onMore: () => void }) {
  const w = useWords(operatorWords)
  const toast = useToast()
  const rows = [
    [w('done.address'), made.address],
    [w('done.number'), made.number],
    [w('done.password'), made.password],
  ] as const
  const copy = async () => {
    await navigator.clipboard.writeText(rows.map((row) => row.join('：')).join('\n'))
    toast.done(w('done.copied'))
  }
  return (
    <div className="platform-made c-stack c-gap-4">
      <span className="platform-made__mark c-centre">
        <OfficeIcon name="check" size={28} />
      </span>
      <h2>{w('done.title', { name: made.name })}</h2>
      <p>{w('done.note')}</p>
      <Facts facts={rows.map(([label, value]) => ({ label, value: <code>{value}</code> }))} />
      <div className="platform-made__tools c-cluster">
        <Button type="primary" onClick={() => visit(made.address)}>
          {w('visit')}
        </Button>
        <Button icon="copy" onClick={() => void copy()}>
          {w('done.copy')}
        </Button>
        <Button onClick={onMore}>{w('done.more')}</Button>
        <Button onClick={() => go('manage/platform')}>{w('done.back')}</Button>
      </div>
    </div>
  )
}
