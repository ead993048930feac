import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { pick } from '#kernel/pick.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { Once } from '#kernel/web/office/Once.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { formatMoney } from '#kernel/web/time.ts'
import { contract } from '../../contract.ts'
import { PaymentsOffice } from './PaymentsOffice.tsx'
import { appSet } from './sets.ts'
import { manageWords } from './words.ts'

type Row = ReceivedFrom<typeof contract.deskApps>['list'][number]
type Told = ReceivedFrom<typeof contract.showAppKey>
const changes = [contract.deskApps]

/** Systems that take money through the portal. */
export default function Apps() {
  const w = useWords(manageWords)
  const [told, setTold] = useState<Told>()
  return (
    <PaymentsOffice at="apps">
      <OfficeTable
        name="payments.apps"
        words={manageWords}
        read={contract.deskApps}
        search="searchApps"
        empty="noApps"
        columns={[
          { title: 'column.name', kind: 'line', always: true },
          { title: 'column.appid', width: 160 },
          { title: 'column.hosts', of: ({ hosts }) => hosts.join(' '), width: 240 },
          { title: 'column.balance', of: ({ balance }) => formatMoney(balance), align: 'right', width: 120 },
          { title: 'column.keySince', kind: 'moment', width: 160 },
          { title: 'column.state', set: appSet, width: 90 },
        ]}
        rowActions={[
          { label: 'editApp', may: 'edit', opens: 'form' },
          {
            label: 'showKey',
            may: 'key',
            run: ({ id }, send) => send(contract.showAppKey, { id }, { onSuccess: setTold }),
          },
          {
            label: 'renewKey',
            may: 'key',
            ask: 'renewKeyAsk',
            run: ({ id, version }, send) =>
              send(contract.renewAppKey, { id, version }, { onSuccess: setTold, changes }),
          },
          {
            label: 'switchOff',
            may: 'switchOff',
            danger: true,
            ask: ({ name }, say) => say('switchOffAsk', { name }),
            run: ({ id }, send) => send(contract.switchApp, { id, on: 0 }, { changes }),
          },
          {
            label: 'switchOn',
            may: 'switchOn',
            run: ({ id }, send) => send(contract.switchApp, { id, on: 1 }, { changes }),
          },
        ]}
        add={{ label: 'addApp' }}
        form={(row, close) => <AppForm app={row} onClose={close} />}
      />
      {told && (
        <Once
          title={w('keyTitle')}
          note={w('keyNote', { appid: told.appid })}
          value={told.secret}
          ok={w('keyKept')}
          copy={w('keyCopy')}
          onClose={() => setTold(undefined)}
        />
      )}
    </PaymentsOffice>
  )
}

function AppForm({ app, onClose }: { app: Row | undefined; onClose: () => void }) {
  const w = useWords(manageWords)
  return (
    <DrawerForm
      title={w(app ? 'editApp' : 'addApp')}
      call={contract.saveApp}
      draftKey={`payments.app/${app ? `${app.id} ${app.version}` : 'new'}`}
      initial={app ? pick(app, 'id', 'version', 'name', 'appid', 'hosts') : { name: '', appid: '', hosts: [] }}
      changes={changes}
      onClose={onClose}
      fields={{
        name: { label: w('appName') },
        appid: { label: w('column.appid'), help: w('appidHelp') },
        hosts: { label: w('column.hosts'), help: w('hostsHelp'), kind: 'tags' as const, required: true },
      }}
    />
  )
}
