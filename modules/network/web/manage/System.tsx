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
import { NetworkOffice } from './NetworkOffice.tsx'
import { manageWords } from './words.ts'

type Data = ReceivedFrom<typeof contract.system>
type Tested = ReceivedFrom<typeof contract.testSystem>

const tones: Readonly<Record<string, Tone>> = { well: 'good', ill: 'bad', slow: 'warn', idle: 'plain' }

/** Where the accounts are kept, and whether that answers. */
export default function System() {
  const read = useRead(contract.system, {})
  return (
    <NetworkOffice at="system">
      <FromRead read={read}>{(data) => <Shown data={data} />}</FromRead>
    </NetworkOffice>
  )
}

function Shown({ data }: { data: Data }) {
  const w = useWords(manageWords)
  const { accounts, online, owing, paused } = data
  return (
    <>
      <StatRow
        stats={[
          { label: w('stat.accounts'), value: accounts, icon: 'users', to: 'manage/network' },
          { label: w('stat.online'), value: online, icon: 'wifi' },
          {
            label: w('stat.owing'),
            value: owing,
            icon: 'wallet',
            tone: owing ? 'warn' : 'plain',
            to: 'manage/network?state=owing',
          },
          { label: w('stat.paused'), value: paused, icon: 'luggage', to: 'manage/network?state=paused' },
        ]}
      />
      <Connector data={data} />
    </>
  )
}

function Connector({ data }: { data: Data }) {
  const w = useWords(manageWords)
  const [tested, setTested] = useState<Tested>()
  const test = useAction(contract.testSystem, { changes: [contract.system], cover: false, onSuccess: setTested })
  const { system, isSet, url, dialect, health, failing, oldest } = data
  return (
    <OfficeCard title={w('system.title')} extra={<Tag tone="info">{w(`system.${system}`)}</Tag>}>
      {isSet ? (
        <Facts
          facts={[
            { label: w('system.url'), value: url },
            { label: w('system.dialect'), value: w(dialect === 'drcom' ? 'system.drcom' : 'system.srun') },
            { label: w('system.health'), value: <Tag tone={tones[health.state] ?? 'plain'}>{health.detail}</Tag> },
            { label: w('system.failing'), value: failing },
            { label: w('system.oldest'), value: oldest ? formatTime(oldest, dayAndTime) : '' },
          ]}
        />
      ) : (
        <p className="office-quiet">{w('system.unset')}</p>
      )}
      {tested && <Outcome tested={tested} />}
      <div className="office-tags">
        {isSet && (
          <Button type="primary" loading={test.busy} onClick={() => void test.run({})}>
            {w('system.test')}
          </Button>
        )}
        <Button onClick={() => go('manage/site/modules')}>{w('system.settings')}</Button>
      </div>
    </OfficeCard>
  )
}

function Outcome({ tested: { ok, trouble, milliseconds } }: { tested: Tested }) {
  const w = useWords(manageWords)
  if (!ok) return <Alert type="error" showIcon title={trouble && w(`trouble.${trouble}`)} />
  return (
    <div className="office-tags" role="status">
      <Tag tone="good">{trouble ? w(`trouble.${trouble}`) : w('test.ok', { ms: milliseconds })}</Tag>
    </div>
  )
}
