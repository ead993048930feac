import type { ReceivedFrom } from '#kernel/contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Facts } from '#kernel/web/office/Detail.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { OfficeCard } from '#kernel/web/office/OfficePage.tsx'
import { Alert, Button } from '#kernel/web/office/parts.tsx'
import { StatRow } from '#kernel/web/office/Stat.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { formatTime } from '#kernel/web/time.ts'
import { contract } from '../../contract.ts'
import { UtilitiesOffice } from './UtilitiesOffice.tsx'
import { manageWords } from './words.ts'

type Data = ReceivedFrom<typeof contract.supplier>

/** Whether the supplier answers, and how its meters and top-ups are. */
export default function Supplier() {
  const read = useRead(contract.supplier, {})
  return (
    <UtilitiesOffice at="supplier">
      <FromRead read={read}>{(data) => <Shown data={data} />}</FromRead>
    </UtilitiesOffice>
  )
}

function Shown({ data }: { data: Data }) {
  const w = useWords(manageWords)
  const { low, stale, waiting, failed } = data
  return (
    <>
      <StatRow
        stats={[
          {
            label: w('stat.low'),
            value: low,
            icon: 'zap',
            tone: low ? 'warn' : 'plain',
            to: 'manage/utilities?state=low',
          },
          {
            label: w('stat.stale'),
            value: stale,
            icon: 'clock',
            tone: stale ? 'warn' : 'plain',
            to: 'manage/utilities?state=stale',
          },
          { label: w('stat.waiting'), value: waiting, icon: 'wallet', to: 'manage/utilities/top-ups?delivery=waiting' },
          {
            label: w('stat.failed'),
            value: failed,
            icon: 'wallet',
            tone: failed ? 'bad' : 'plain',
            to: 'manage/utilities/top-ups?delivery=failed',
          },
        ]}
      />
      <Connection data={data} />
    </>
  )
}

function Connection({ data: { isSet, host, meters, readAt } }: { data: Data }) {
  const w = useWords(manageWords)
  const readNow = useAction(contract.readNow, {
    changes: [contract.supplier, contract.deskMeters],
    cover: false,
    success: ({ read, unknown }) => w('readDone', { read, unknown }),
  })
  const settings = <Button onClick={() => go('manage/site/modules')}>{w('openSettings')}</Button>
  return (
    <OfficeCard title={w('connection')} extra={settings}>
      {isSet ? (
        <Facts
          facts={[
            { label: w('host'), value: host },
            { label: w('suppliedMeters'), value: String(meters) },
            { label: w('column.readAt'), value: readAt ? formatTime(readAt) : '–' },
          ]}
        />
      ) : (
        <Alert type="info" showIcon title={w('notSet')} />
      )}
      {isSet && (
        <Button loading={readNow.busy} onClick={() => void readNow.run({})}>
          {w('readNow')}
        </Button>
      )}
    </OfficeCard>
  )
}
