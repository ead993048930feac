import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Facts } from '#kernel/web/office/Detail.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { OfficeCard } from '#kernel/web/office/OfficePage.tsx'
import { Alert, Button, Tag, type Tone } from '#kernel/web/office/parts.tsx'
import { StatRow } from '#kernel/web/office/Stat.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { dayAndTime, formatTime } from '#kernel/web/time.ts'
import { contract } from '../../contract.ts'
import { LibraryOffice } from './LibraryOffice.tsx'
import { manageWords } from './words.ts'

type Data = ReceivedFrom<typeof contract.connector>
type Tested = ReceivedFrom<typeof contract.testConnector>

const tones: Readonly<Record<string, Tone>> = { well: 'good', ill: 'bad', slow: 'warn', idle: 'plain' }

/** Where the data comes from, and whether it answers. */
export default function Connector() {
  const read = useRead(contract.connector, {})
  return (
    <LibraryOffice at="connector">
      <FromRead read={read}>{(data) => <Shown data={data} />}</FromRead>
    </LibraryOffice>
  )
}

function Shown({ data }: { data: Data }) {
  const w = useWords(manageWords)
  return (
    <>
      <StatRow
        stats={[
          { label: w('stat.books'), value: data.books, icon: 'book-open', to: 'manage/library/books' },
          { label: w('stat.loans'), value: data.loans, icon: 'library', to: 'manage/library' },
          {
            label: w('stat.overdue'),
            value: data.overdue,
            icon: 'clock',
            tone: data.overdue ? 'warn' : 'plain',
            to: 'manage/library?state=overdue',
          },
          { label: w('stat.waiting'), value: data.waiting, icon: 'bell', to: 'manage/library/holds?state=waiting' },
        ]}
      />
      <Koha data={data} />
    </>
  )
}

function Koha({ data }: { data: Data }) {
  const w = useWords(manageWords)
  const [tested, setTested] = useState<Tested>()
  const test = useAction(contract.testConnector, {
    changes: [contract.connector],
    cover: false,
    onSuccess: setTested,
  })
  const { source, isSet, url, clientId, health, readers, unknown, oldest } = data
  const settings = <Button onClick={() => go('manage/site/modules')}>{w('openSettings')}</Button>
  return (
    <OfficeCard title={w('kohaTitle')} extra={<Tag tone="info">{`${w('source')}: ${w(`source.${source}`)}`}</Tag>}>
      {isSet ? (
        <Facts
          facts={[
            { label: w('kohaUrl'), value: url },
            { label: w('kohaClient'), value: clientId },
            { label: w('kohaHealth'), value: <Tag tone={tones[health.state] ?? 'plain'}>{health.detail}</Tag> },
            { label: w('kohaReaders'), value: readers },
            { label: w('kohaUnknown'), value: unknown },
            { label: w('kohaOldest'), value: oldest ? formatTime(oldest, dayAndTime) : '' },
          ]}
        />
      ) : (
        <p className="office-quiet">{w('kohaUnset')}</p>
      )}
      {tested && <Outcome tested={tested} />}
      <div className="office-tags">
        {isSet && (
          <Button type="primary" loading={test.busy} onClick={() => void test.run({})}>
            {w('test')}
          </Button>
        )}
        {settings}
      </div>
    </OfficeCard>
  )
}

function Outcome({ tested: { ok, trouble, branches, milliseconds, isKnown } }: { tested: Tested }) {
  const w = useWords(manageWords)
  if (!ok) return <Alert type="error" showIcon title={trouble && w(`trouble.${trouble}`)} />
  return (
    <div className="office-tags" role="status">
      <Tag tone="good">{w('testOk', { branches, ms: milliseconds })}</Tag>
      <Tag tone={isKnown ? 'good' : 'plain'}>{w(isKnown ? 'testKnown' : 'testUnknown')}</Tag>
    </div>
  )
}
