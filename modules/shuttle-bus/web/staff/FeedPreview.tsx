import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { formatDay } from '#kernel/web/ui/formats.ts'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import type { contract } from '../../contract.ts'
import { busWords } from '../words.ts'

type Preview = ReceivedFrom<typeof contract.previewImport>
type FeedPreviewProps = { preview: Preview; busy: boolean; onApply: () => void }

/** Content and changes of an archive; with errors, these and no apply button. */
export function FeedPreview({ preview, busy, onApply }: FeedPreviewProps) {
  const w = useWords(busWords)
  const { counts, added, changed, removed, ignored, problems } = preview
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(w('list')) || null
  const same = added.length + changed.length + removed.length === 0
  if (problems.length > 0) return <FeedProblems problems={problems} />
  return (
    <Card>
      <Facts
        facts={[
          ...(['routes', 'stops', 'trips', 'services'] as const).map((kind) => ({
            label: w(`count.${kind}`),
            value: formatNumber(counts[kind]),
          })),
          { label: w('validity'), value: `${formatDay(preview.from)} – ${formatDay(preview.until)}`, wide: true },
          { label: w('added'), value: names(added), wide: true },
          { label: w('changed'), value: names(changed), wide: true },
          { label: w('removed'), value: names(removed), wide: true },
          same && { label: w('preview'), value: w('noChange'), wide: true },
          ignored.length > 0 && { label: w('ignored'), value: ignored.join(w('list')), wide: true },
        ]}
      />
      <Button block size="large" busy={busy} onClick={onApply} label={w('apply')} />
    </Card>
  )
}

function FeedProblems({ problems }: Pick<Preview, 'problems'>) {
  const w = useWords(busWords)
  return (
    <Card>
      <Notice tone="danger" icon="circle-alert" text={w('problems')} />
      <ul className="bus-problems">
        {problems.map(({ file, line, text }) => (
          <li key={`${file} ${line} ${text}`}>
            <b>{w('problemAt', { file, line })}</b> {text}
          </li>
        ))}
      </ul>
    </Card>
  )
}
