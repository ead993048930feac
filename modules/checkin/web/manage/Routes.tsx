import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { contract } from '../../contract.ts'
import { manageWords } from './words.ts'

type Route = ReceivedFrom<typeof contract.routes>['list'][number]

/** Routes of guards. */
export default function Routes() {
  return (
    <OfficeTable
      name="checkin.routes"
      words={manageWords}
      title="title.routes"
      read={contract.routes}
      search="routes.search"
      empty="routes.empty"
      onOpen="form"
      columns={[
        { title: 'routes.name', always: true, sort: true, width: 160 },
        { title: 'routes.points', of: 'pointNames', cut: true },
        { title: 'routes.inOrder', width: 110, render: ({ inOrder }, w) => (inOrder ? w('points.yes') : '–') },
        { title: 'routes.rounds', kind: 'number', width: 100 },
        { title: 'routes.last', kind: 'moment', width: 160 },
      ]}
      rowActions={[
        { label: 'routes.edit', opens: 'form' },
        {
          label: 'routes.remove',
          danger: true,
          ask: 'routes.askRemove',
          run: ({ id }, send) => send(contract.removeRoute, { id }, { done: 'routes.removed' }),
        },
      ]}
      add={{ label: 'routes.new' }}
      form={(row, close) => <RouteForm route={row} onClose={close} />}
    />
  )
}

const draftOf = ({ id, version, name, nameEn, nameTw, inOrder, points }: Route) => ({
  id,
  version,
  name,
  nameEn,
  nameTw,
  inOrder,
  points,
})

function RouteForm({ route, onClose }: { route: Route | undefined; onClose: () => void }) {
  const w = useWords(manageWords)
  const points = useRead(contract.points, { page_size: 100 }).data?.list ?? []
  return (
    <DrawerForm
      title={w(route ? 'routes.edit' : 'routes.new')}
      call={contract.saveRoute}
      draftKey={`checkin.route/${route?.id ?? 'new'}`}
      initial={route ? draftOf(route) : { name: '', inOrder: true, points: [] as string[] }}
      fromFresh={(fresh) => draftOf(fresh as Route)}
      changes={[contract.routes]}
      success={w('routes.saved')}
      onClose={onClose}
      fields={{
        name: { label: w('routes.name') },
        points: {
          label: w('routes.points'),
          options: points.filter(({ archived }) => !archived).map((one) => ({ value: one.id, label: one.name })),
        },
        inOrder: { label: w('routes.inOrder') },
        nameEn: { label: w('points.nameEn') },
        nameTw: { label: w('points.nameTw') },
      }}
    />
  )
}
