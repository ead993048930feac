import './utilities.css'
import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { formatMoney } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Segmented } from '#kernel/web/ui/lists/Segmented.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { contract } from '../contract.ts'
import type { MeterPage } from '../variants.ts'
import { Baths } from './Baths.tsx'
import { MeterCard } from './MeterCard.tsx'
import { TopUp } from './TopUp.tsx'
import { UnderWay } from './UnderWay.tsx'
import { Usage } from './Usage.tsx'
import { utilityWords } from './words.ts'

export type RoomData = ReceivedFrom<typeof contract.room>

/** One's room: what is left on its meters, how long that lasts, and a top-up. */
export default function Electric() {
  const w = useWords(utilityWords)
  const read = useRead(contract.room, {})
  return (
    <Screen title={w('title.electric')} read={read} skeleton="cards" fresh="pull">
      {(data) => (data.room ? <Room data={data} /> : <NoRoom data={data} />)}
    </Screen>
  )
}

function NoRoom({ data }: { data: RoomData }) {
  const w = useWords(utilityWords)
  return (
    <div className="utility-page c-stack c-gap-3">
      <Empty
        card
        icon="house"
        title={w('noRoom')}
        note={w('noRoomNote')}
        action={data.canLook && <Button look="soft" to="buceaElectric/indexx" label={w('title.other')} />}
      />
      <UnderWay list={data.underWay} />
    </div>
  )
}

function Room({ data }: { data: RoomData }) {
  const w = useWords(utilityWords)
  const { kinds, layout } = usePage().props as MeterPage
  const meters = data.meters.filter(({ kind }) => kinds === 'all' || kinds.includes(kind))
  const [chosen, setChosen] = useState('')
  const meter = meters.find(({ id }) => id === chosen) ?? meters[0]
  const options = meters.map(({ id, kind }) => ({ key: id, label: w(`short.${kind}`) }))
  return (
    <div className="utility-page c-halves">
      <div className="c-stack c-gap-3">
        <Head data={data} />
        <UnderWay list={data.underWay} />
        {layout === 'tabs' && meter && meters.length > 1 && (
          <Segmented label={w('title.electric')} options={options} value={meter.id} onChange={setChosen} />
        )}
        {!meter && <Empty card icon="zap" title={w('noMeters')} note={w('noMetersNote')} />}
        {layout === 'together'
          ? meters.map((one) => <MeterCard key={one.id} meter={one} own titled />)
          : meter && <MeterCard key={meter.id} meter={meter} own />}
        {meter && (
          <TopUp meters={layout === 'together' ? meters : [meter]} limits={data.limits} mates={data.mates.length} />
        )}
      </div>
      <div className="c-stack c-gap-3">
        {meter && <Usage key={meter.id} meter={meter} />}
        <Links data={data} />
        {kinds === 'all' && <Baths />}
      </div>
    </div>
  )
}

function Head({ data: { room, mates } }: { data: RoomData }) {
  const w = useWords(utilityWords)
  const names = mates.map(({ name, isMe }) => (isMe ? w('me') : name)).join(w('and'))
  return (
    <Card flush>
      <ListRow
        icon="house"
        title={`${room!.building} ${room!.name}`}
        subtitle={w('roomLine', { campus: room!.campus, names })}
      />
    </Card>
  )
}

function Links({ data: { owed, lent, canLook } }: { data: RoomData }) {
  const w = useWords(utilityWords)
  const note =
    owed > 0 ? w('youOwe', { amount: formatMoney(owed) }) : lent > 0 ? w('oweYou', { amount: formatMoney(lent) }) : ''
  return (
    <Section card="flush">
      <ListRow icon="history" title={w('title.records')} subtitle={note || undefined} to="buceaElectric/buceaRecord" />
      {canLook && <ListRow icon="search" title={w('title.other')} to="buceaElectric/indexx" />}
      <ListRow icon="wallet" title={w('allPayments')} to="payment/payRecord" />
    </Section>
  )
}
