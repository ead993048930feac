import './card.css'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { useMay } from '#kernel/web/session/session.ts'
import { formatMoney } from '#kernel/web/time.ts'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Tile } from '#kernel/web/ui/lists/Tile.tsx'
import { Tiles } from '#kernel/web/ui/lists/Tiles.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { contract } from '../contract.ts'
import { type HomePreset, homes, type Tile as TileName } from '../variants.ts'
import { type CardData, CardFace } from './CardFace.tsx'
import { FlowRow } from './FlowRow.tsx'
import { StopNotice } from './StopNotice.tsx'
import { cardWords } from './words.ts'

/** One's card, for its four routes. */
export default function CardHome({ preset: name }: { preset: keyof typeof homes }) {
  const preset: HomePreset = homes[name]
  const w = useWords(cardWords)
  const read = useRead(contract.balance, {})
  return (
    <Screen title={w(preset.title)} read={read} skeleton="cards" fresh="pull">
      {(data) =>
        data.card || data.isOutside ? (
          <div className="card-page c-halves">
            <div className="c-stack c-gap-3">
              <CardFace data={data} />
              <StopNotice data={data} />
              <Ways data={data} preset={preset} />
              {preset.hasFigures && !data.isOutside && <Figures data={data} />}
            </div>
            {preset.hasLatest && !data.isOutside && (
              <div className="c-stack c-gap-3">
                <Latest data={data} preset={preset} />
              </div>
            )}
          </div>
        ) : (
          <Empty card icon="credit-card" title={w('noCard')} note={w('noCardNote')} />
        )
      }
    </Screen>
  )
}

const icons: Readonly<Record<TileName, string>> = {
  recharge: 'banknote',
  code: 'qr-code',
  flows: 'history',
  loss: 'shield-alert',
  limits: 'settings',
  replace: 'id-card',
  credential: 'badge-check',
}

function Ways({ data, preset }: { data: CardData; preset: HomePreset }) {
  const w = useWords(cardWords)
  const isCashier = useMay('card', 'charge')
  const pages: Readonly<Record<TileName, string>> = {
    ...{ recharge: preset.recharge, code: 'virtualCard/index', flows: preset.flows, loss: preset.loss },
    ...{ limits: 'card/limits', replace: 'card/replace', credential: 'credentuestc/index' },
  }
  const isShown = (tile: TileName) =>
    tile === 'recharge' ? data.mayRecharge : tile === 'code' || tile === 'limits' ? data.hasCode : data.card !== null
  return (
    <Card>
      <Tiles label={w('title.home')}>
        {preset.tiles
          .filter((tile) => isShown(tile) || tile === 'flows' || tile === 'credential')
          .map((tile) => (
            <Tile key={tile} name={w(`tile.${tile}`)} icon={icons[tile]} to={pages[tile]} />
          ))}
        {isCashier && <Tile name={w('title.terminal')} icon="store" to="card/terminal" tone="accent" />}
      </Tiles>
    </Card>
  )
}

function Figures({ data: { todaySpent, limits } }: { data: CardData }) {
  const w = useWords(cardWords)
  return (
    <Card>
      <Facts
        facts={[
          { label: w('todaySpent'), value: formatMoney(todaySpent) },
          { label: w('dayLimit'), value: formatMoney(limits.day) },
          { label: w('paymentLimit'), value: formatMoney(limits.payment) },
        ]}
      />
    </Card>
  )
}

function Latest({ data: { latest }, preset }: { data: CardData; preset: HomePreset }) {
  const w = useWords(cardWords)
  return (
    <Section title={w('latest')} card="flush" more={{ label: w('all'), to: preset.flows }}>
      {latest.length ? (
        latest.map((flow) => <FlowRow key={`${flow.id} ${flow.purse}`} flow={flow} />)
      ) : (
        <Empty icon="history" title={w('noFlows')} />
      )}
    </Section>
  )
}
