import { type Audience, everyone } from '#engines/directory/audience.ts'
import { AudienceField } from '#engines/directory/web/manage/AudienceField.tsx'
import { useSaidAudience } from '#engines/directory/web/manage/said-audience.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { nameIn } from '#kernel/web/office/tree/nodes.ts'
import { TreeChoice } from '#kernel/web/office/tree/TreeChoice.tsx'
import type { DeskChannel } from '../../channel-contract.ts'
import { contract } from '../../contract.ts'
import { channelKinds, commentModes } from '../../shapes.ts'
import { useUnitNodes } from './use-channels.ts'
import { writeWords } from './words.ts'

const blank = {
  id: '',
  version: 0,
  key: '',
  kind: 'news' as const,
  name: '',
  audience: everyone,
  commentMode: 'off' as const,
}

export function ChannelForm({ channel, onClose }: { channel: DeskChannel | undefined; onClose: () => void }) {
  const w = useWords(writeWords)
  const units = useUnitNodes()
  const saidAudience = useSaidAudience(units)
  const { data: stations } = useRead(contract.deskStations, {})
  const worded = <K extends string>(keys: readonly K[], lead: 'kind' | 'comments') =>
    keys.map((value) => ({ value, label: w(`${lead}.${value}` as never) }))
  return (
    <DrawerForm
      title={w(channel ? 'channels.edit' : 'channels.new')}
      call={contract.saveChannel}
      initial={channel ?? blank}
      fromFresh={(fresh) => fresh}
      draftKey={`content.channel/${channel?.id ?? 'new'}`}
      changes={[contract.deskChannels]}
      toSend={(values) => ({ ...values, audience: JSON.stringify(values.audience) }) as never}
      onClose={onClose}
      fields={{
        name: { label: w('channel.name'), required: true },
        nameEn: { label: w('channel.nameEn') },
        nameTw: { label: w('channel.nameTw') },
        key: { label: w('channel.key'), help: w('channel.keyHelp'), required: true },
        kind: { label: w('channel.kind'), kind: 'choice', options: worded(channelKinds, 'kind'), required: true },
        station: {
          label: w('channel.station'),
          kind: 'choice',
          options: (stations?.list ?? []).map(({ id, name }) => ({ value: id, label: name })),
          when: ({ kind }) => kind === 'station',
        },
        department: {
          label: w('channel.department'),
          help: w('channel.departmentHelp'),
          said: (id) => nameIn(units)(id) || w('channel.whole'),
          control: (bound) => <TreeChoice {...bound} nodes={units} placeholder={w('channel.whole')} />,
        },
        public: { label: w('channel.public'), help: w('channel.publicHelp') },
        audience: {
          label: w('channel.audience'),
          required: false,
          said: saidAudience,
          control: ({ value, onChange }, values) => (
            <AudienceField
              value={value as Audience}
              onChange={(next) => onChange?.(next)}
              units={units}
              count={contract.articleAudience}
              withPublic={values.public === true}
            />
          ),
        },
        commentMode: { label: w('side.comments'), kind: 'radio', options: worded(commentModes, 'comments') },
        needsReview: { label: w('channel.needsReview'), help: w('channel.needsReviewHelp') },
        openToWriters: { label: w('channel.openToWriters'), help: w('channel.openToWritersHelp') },
      }}
    />
  )
}
