import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { Tag } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { nameIn } from '#kernel/web/office/tree/nodes.ts'
import { TreeChoice } from '#kernel/web/office/tree/TreeChoice.tsx'
import { pageInfo } from '#kernel/web/pages/page-info.ts'
import { useMay } from '#kernel/web/session/session.ts'
import './desk/desk.css'
import { stationFile } from '../../article-file.ts'
import type { DeskStation } from '../../channel-contract.ts'
import { contract } from '../../contract.ts'
import { CoverField } from './desk/CoverField.tsx'
import { useUnitNodes } from './use-channels.ts'
import { writeWords } from './words.ts'

/** Micro stations: name, picture, channels. */
export default function Stations() {
  const mayManage = useMay('content', 'manage')
  return (
    <OfficeTable
      name="content.stations"
      words={writeWords}
      title="title.stations"
      note="stations.note"
      read={contract.deskStations}
      empty="stations.empty"
      search={{ label: 'stations.search', in: ({ name, key }) => `${name} ${key}` }}
      onOpen={(row, open) => row.mayManage && open('form')}
      columns={[
        { title: 'channel.name', kind: 'strong', always: true },
        { title: 'channel.key', width: 180 },
        { title: 'channel.department', of: 'departmentName', none: 'channel.whole', width: 200 },
        { title: 'stations.channels', width: 100, align: 'right' },
        {
          key: 'closed',
          title: 'column.state',
          width: 110,
          render: ({ closed }, w) => (
            <Tag tone={closed ? 'bad' : 'good'}>{w(closed ? 'channels.closed' : 'stations.shown')}</Tag>
          ),
        },
      ]}
      add={mayManage && { label: 'stations.new' }}
      form={(station, close) => <StationForm station={station} onClose={close} />}
    />
  )
}

function StationForm({ station, onClose }: { station: DeskStation | undefined; onClose: () => void }) {
  const w = useWords(writeWords)
  const units = useUnitNodes()
  return (
    <DrawerForm
      title={w(station ? 'stations.edit' : 'stations.new')}
      call={contract.saveStation}
      initial={station ?? { id: '', version: 0, key: '', name: '' }}
      fromFresh={(fresh) => fresh}
      draftKey={`content.station/${station?.id ?? 'new'}`}
      changes={[contract.deskStations]}
      onClose={onClose}
      fields={{
        name: { label: w('channel.name') },
        nameEn: { label: w('channel.nameEn') },
        nameTw: { label: w('channel.nameTw') },
        key: { label: w('channel.key'), help: w('channel.keyHelp'), required: true },
        intro: { label: w('stations.intro') },
        cover: {
          label: w('cover'),
          control: ({ value, onChange }) => {
            const isOld = station !== undefined && value === station.cover
            return (
              <CoverField
                value={String(value ?? '')}
                {...(isOld && { url: stationFile(pageInfo().prefix, station.id, station.cover) })}
                onChange={(file) => onChange?.(file)}
              />
            )
          },
        },
        department: {
          label: w('channel.department'),
          said: (id) => nameIn(units)(id) || w('channel.whole'),
          control: (bound) => <TreeChoice {...bound} nodes={units} placeholder={w('channel.whole')} />,
        },
        closed: { label: w('stations.closed'), help: w('stations.closedHelp') },
      }}
    />
  )
}
