import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { QrCode } from '#kernel/web/ui/media/QrCode.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { useNow } from '#kernel/web/use-now.ts'
import { contract } from '../../contract.ts'
import { activityWords } from '../words.ts'
import { spanText } from './formats.ts'
import { markTones } from './tones.ts'
import './activity.css'

/** One's own code for an activity, large enough to be scanned. */
export default function Code() {
  const w = useWords(activityWords)
  const { id = '' } = usePage().query
  const read = useRead(contract.activityCode, { id }, { every: 20_000 })
  const now = useNow(1_000)
  return (
    <Screen name={read.data?.title} title={w('title.code')} read={read}>
      {({ title, place, name, number, slot, isOpen, standing, mark, at, codes }) => {
        const code = codes.findLast(({ from }) => from <= now / 1000) ?? codes[0]
        return (
          <div className="c-stack c-gap-4">
            <Card>
              <div className="act-code">
                <b>{title}</b>
                <span className="c-muted c-font-3">{[spanText(slot), place].filter(Boolean).join(' · ')}</span>
                {mark !== 'none' ? (
                  <StatusTag tone={markTones[mark]}>
                    {w(`mark.${mark}`)}
                    {at > 0 && ` ${formatTime(at, { timeStyle: 'short' })}`}
                  </StatusTag>
                ) : (
                  standing !== 'confirmed' && <StatusTag tone="warning">{w(`standing.${standing}`)}</StatusTag>
                )}
                {code && <QrCode text={code.code} label={w('code.label')} size={260} />}
                <span className="c-strong">{name}</span>
                <span className="c-muted c-figures">{number}</span>
              </div>
            </Card>
            {!isOpen && <Notice text={w('code.notOpen')} />}
            {isOpen && slot.session && (
              <Button
                block
                look="soft"
                icon="scan-line"
                to={`qrcodesign/index?id=${slot.session}`}
                label={w('code.ways')}
              />
            )}
          </div>
        )
      }}
    </Screen>
  )
}
