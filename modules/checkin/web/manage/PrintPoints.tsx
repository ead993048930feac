import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Button, Empty } from '#kernel/web/office/parts.tsx'
import { addressOf } from '#kernel/web/pages/history.ts'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { QrCode } from '#kernel/web/ui/media/QrCode.tsx'
import { contract } from '../../contract.ts'
import './print-points.css'
import { manageWords } from './words.ts'

/** Codes to put on walls, four on an A4 sheet: of the points in the address, or of all in use. */
export default function PrintPoints() {
  const w = useWords(manageWords)
  const { ids = '' } = usePage().query
  const chosen = new Set(ids.split(',').filter(Boolean))
  const read = useRead(contract.points, { page_size: 100, sort: 'name', order: 'asc' })
  return (
    <OfficePage
      title={w('title.printPoints')}
      tools={
        <Button type="primary" icon="printer" disabled={!read.data?.list.length} onClick={() => window.print()}>
          {w('points.print')}
        </Button>
      }
    >
      <FromRead read={read}>
        {({ list }) => {
          const shown = list.filter(({ id, archived }) => (chosen.size ? chosen.has(id) : !archived))
          if (!shown.length) return <Empty text={w('points.empty')} />
          return (
            <div className="ck-print">
              {shown.map(({ id, name, place, code }) => (
                <section key={id}>
                  <h2>{name}</h2>
                  <QrCode text={location.origin + addressOf(`xidianGuard/index?c=${code}`)} label={place} size={280} />
                  <p>{w('points.scanHere')}</p>
                </section>
              ))}
            </div>
          )
        }}
      </FromRead>
    </OfficePage>
  )
}
