import type { ReactNode } from 'react'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Detail } from '#kernel/web/ui/Detail.tsx'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { SearchBar } from '#kernel/web/ui/lists/SearchBar.tsx'
import { Segmented } from '#kernel/web/ui/lists/Segmented.tsx'
import { Tile } from '#kernel/web/ui/lists/Tile.tsx'
import { Tiles } from '#kernel/web/ui/lists/Tiles.tsx'
import { Money } from '#kernel/web/ui/Money.tsx'
import { Avatar } from '#kernel/web/ui/media/Avatar.tsx'
import { Badge } from '#kernel/web/ui/media/Badge.tsx'
import { QrCode } from '#kernel/web/ui/media/QrCode.tsx'
import { Denied } from '#kernel/web/ui/states/Denied.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { ErrorView } from '#kernel/web/ui/states/ErrorView.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { Result } from '#kernel/web/ui/states/Result.tsx'
import { Skeleton } from '#kernel/web/ui/states/Skeleton.tsx'
import { StaleNote } from '#kernel/web/ui/states/StaleNote.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { Steps } from '#kernel/web/ui/states/Steps.tsx'
import type { Tone } from '#kernel/web/ui/states/tone.ts'

const nothing = () => {}
const tones: Tone[] = ['brand', 'accent', 'info', 'success', 'warning', 'danger', 'neutral']
const options = [
  { key: 'first', label: 'First', count: 3 },
  { key: 'second', label: 'Second' },
]
const facts = [
  { label: 'Place', value: 'Hall 1' },
  { label: 'Note', value: 'A long value on a line of its own', wide: true },
]
const asOf = Date.now() - 600_000

const list = (status: 'loading' | 'error' | 'ready', rows: readonly string[] = []) => (
  <List
    rows={rows}
    read={{
      loading: status === 'loading',
      fault: status === 'error' ? new Error('failed') : null,
      refresh: async () => {},
      stale: rows.length > 0,
      asOf,
    }}
    rowKey={String}
    renderRow={(row) => <ListRow title={row} />}
  />
)

/** By the name of the part's file, with the states it can have. */
export const examples: Readonly<Record<string, ReactNode>> = {
  Avatar: <Avatar name="Lin Yi" />,
  Badge: (
    <span className="c-cluster">
      <Badge value={7} /> <Badge value={120} /> <Badge value="new" /> <Badge value />
    </span>
  ),
  Button: (
    <div className="c-cluster">
      {(['primary', 'soft', 'outline', 'plain', 'danger'] as const).map((look) => (
        <Button key={look} look={look} label={look} />
      ))}
      <Button size="large" label="large" />
      <Button size="small" label="small" />
      <Button icon="plus" label="with icon" />
      <Button busy label="busy" />
      <Button disabled label="disabled" />
    </div>
  ),
  Card: (
    <div>
      <Card>A card</Card>
      <Card onClick={nothing}>A card to tap</Card>
    </div>
  ),
  Denied: <Denied />,
  Detail: <Detail title="Detail" status={<StatusTag tone="success">open</StatusTag>} lead="09:30" facts={facts} />,
  Empty: <Empty />,
  ErrorView: <ErrorView onRetry={nothing} />,
  Facts: <Facts facts={facts} />,
  FilterTabs: <FilterTabs label="Filter" tabs={options} value="first" onChange={nothing} />,
  List: (
    <div className="c-stack">
      {list('ready', ['One', 'Two'])}
      {list('ready')}
      {list('loading')}
      {list('error')}
    </div>
  ),
  ListRow: (
    <Card flush>
      <ListRow title="Title" subtitle="Subtitle" icon="bell" tone="info" value="12" valueNote="items" />
      <ListRow title="To tap" badge={3} tag={<StatusTag>tag</StatusTag>} onClick={nothing} />
      <ListRow title="Disabled" disabled onClick={nothing} />
    </Card>
  ),
  Money: (
    <span className="c-cluster">
      <Money fen={123_450} /> <Money fen={2_000} signed /> <Money fen={-1_250} signed /> <Money fen={8_888} large />
    </span>
  ),
  Notice: (
    <div className="c-stack">
      {tones.map((tone) => (
        <Notice key={tone} tone={tone} text={tone} onClose={nothing} />
      ))}
    </div>
  ),
  QrCode: <QrCode text="campanile" label="Label" note="Note" size={160} />,
  Result: <Result outcome="success" title="Done" next="What happens next" actions={<Button label="Go on" />} />,
  SearchBar: <SearchBar value="" onSearch={nothing} placeholder="Search" />,
  Segmented: <Segmented label="Choice" options={options} value="second" onChange={nothing} />,
  Skeleton: (
    <div className="c-stack">
      {(['rows', 'cards', 'tiles', 'detail'] as const).map((shape) => (
        <Skeleton key={shape} shape={shape} count={2} />
      ))}
    </div>
  ),
  StaleNote: <StaleNote read={{ stale: true, asOf, refresh: async () => {} }} />,
  StatusTag: (
    <span className="c-cluster">
      {tones.map((tone) => (
        <StatusTag key={tone} tone={tone} live={tone === 'success'}>
          {tone}
        </StatusTag>
      ))}
    </span>
  ),
  Steps: (
    <Steps
      steps={[
        { key: 'sent', title: 'Sent', state: 'done', time: '09:00' },
        { key: 'review', title: 'In review', state: 'now' },
        { key: 'end', title: 'Answer', state: 'next' },
      ]}
    />
  ),
  Tiles: (
    <Tiles label="Tiles">
      <Tile name="Tile" icon="bell" onClick={nothing} />
      <Tile name="With badge" icon="inbox" tone="accent" badge={5} onClick={nothing} />
      <Tile name="Slow" icon="house" health="slow" onClick={nothing} />
      <Tile name="Down" icon="lock" health="down" onClick={nothing} />
    </Tiles>
  ),
}
