import { useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { confirm } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { OfficeCard, OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Button, Empty, Tag } from '#kernel/web/office/parts.tsx'
import { SortList } from '#kernel/web/office/sort/SortList.tsx'
import { useMay } from '#kernel/web/session/session.ts'
import { formatNumber } from '#kernel/web/time.ts'
import './desk/desk.css'
import type { DeskChannel } from '../../channel-contract.ts'
import { contract } from '../../contract.ts'
import { ChannelForm } from './ChannelForm.tsx'
import { useChannels } from './use-channels.ts'
import { writeWords } from './words.ts'

/** Channels in the order shown to readers. */
export default function Channels() {
  const w = useWords(writeWords)
  const { read } = useChannels()
  const [editing, setEditing] = useState<DeskChannel | 'new'>()
  const mayManage = useMay('content', 'manage')
  return (
    <OfficePage
      title={w('title.channels')}
      note={w('channels.note')}
      tools={
        mayManage && (
          <Button type="primary" icon="plus" onClick={() => setEditing('new')}>
            {w('channels.new')}
          </Button>
        )
      }
    >
      <OfficeCard>
        <FromRead read={read}>
          {({ list }) =>
            list.length ? <Rows list={list} onEdit={setEditing} /> : <Empty text={w('channels.empty')} />
          }
        </FromRead>
      </OfficeCard>
      {editing && (
        <ChannelForm channel={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
    </OfficePage>
  )
}

/** Optimistic reordering. */
function Rows({ list, onEdit }: { list: readonly DeskChannel[]; onEdit: (channel: DeskChannel) => void }) {
  const [order, setOrder] = useState<readonly string[]>([])
  const save = useAction(contract.orderChannels, { changes: [contract.deskChannels], cover: false })
  const placed = [...list].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
  const mayOrder = list.every(({ mayManage }) => mayManage)
  const move = (rows: DeskChannel[]) => {
    const ids = rows.map(({ id }) => id)
    setOrder(ids)
    void save.run({ ids })
  }
  if (!mayOrder)
    return (
      <ul className="desk-channels c-stack c-gap-1">
        {list.map((channel) => (
          <li key={channel.id}>
            <Row channel={channel} onEdit={onEdit} />
          </li>
        ))}
      </ul>
    )
  return (
    <SortList items={placed} keyOf={({ id }) => id} nameOf={({ name }) => name} onChange={move}>
      {(channel) => <Row channel={channel} onEdit={onEdit} />}
    </SortList>
  )
}

function Row({ channel, onEdit }: { channel: DeskChannel; onEdit: (channel: DeskChannel) => void }) {
  const w = useWords(writeWords)
  const { id, version, name, kind, closed, articles, departmentName, needsReview, commentMode, audience, mayManage } =
    channel
  const { run } = useAction(contract.closeChannel, { changes: [contract.deskChannels] })
  const close = async () => {
    const ask = { text: w('channels.closeAsk', { name }), ok: w('channels.close'), danger: true }
    if (closed || (await confirm(ask))) await run({ id, version, closed: !closed })
  }
  return (
    <div className="desk-channel c-cluster c-between" data-closed={closed}>
      <div>
        <b>{name}</b>
        <span className="desk-tags">
          <Tag>{w(`kind.${kind}`)}</Tag>
          <Tag tone={audience.who === 'public' ? 'info' : 'plain'}>{w(`who.${audience.who}`)}</Tag>
          {needsReview && <Tag tone="warn">{w('channel.needsReview')}</Tag>}
          {commentMode !== 'off' && <Tag>{w(`comments.${commentMode}`)}</Tag>}
          {closed && <Tag tone="bad">{w('channels.closed')}</Tag>}
        </span>
        <span className="office-quiet">
          {departmentName || w('channel.whole')} · {w('channels.articles', { count: formatNumber(articles) })}
        </span>
      </div>
      {mayManage && (
        <span className="desk-buttons">
          <Button onClick={() => onEdit(channel)}>{w('edit')}</Button>
          <Button type="text" onClick={() => void close()}>
            {w(closed ? 'channels.open' : 'channels.close')}
          </Button>
        </span>
      )}
    </div>
  )
}
