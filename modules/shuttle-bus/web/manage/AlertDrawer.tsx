import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { contract } from '../../contract.ts'
import { severities } from '../../shapes.ts'
import { busWords } from '../words.ts'
import type { ManagedAlert } from './AlertsPanel.tsx'

/** Form of an alert. */
export function AlertDrawer({ alert, onClose }: { alert: ManagedAlert | undefined; onClose: () => void }) {
  const w = useWords(busWords)
  const lines = useRead(contract.lists, {})
  const routes = new Map(lines.data?.list.map((line) => [line.route, `${line.code} ${line.name}`]))
  return (
    <DrawerForm
      title={w(alert ? 'editAlert' : 'newAlert')}
      call={contract.saveAlert}
      draftKey={`bus.alert/${alert?.id ?? 'new'}`}
      initial={initialOf(alert)}
      fromFresh={(fresh) => initialOf(fresh as ManagedAlert)}
      changes={[contract.allAlerts, contract.alerts, contract.lists]}
      onClose={onClose}
      fields={{
        title: { label: w('alertTitle') },
        titleEn: { label: w('alertTitleEn') },
        detail: { label: w('alertDetail') },
        detailEn: { label: w('alertDetailEn') },
        severity: {
          label: w('severity'),
          kind: 'radio',
          options: severities.map((value) => ({ value, label: w(`severity.${value}`) })),
        },
        route: {
          label: w('alertAbout'),
          kind: 'choice',
          placeholder: w('alertAll'),
          options: [...routes].map(([value, label]) => ({ value, label })),
        },
        from: { label: w('alertFrom'), kind: 'moment' },
        until: { label: w('alertTo'), kind: 'moment', help: w('alertToHelp') },
      }}
    />
  )
}

function initialOf(alert: ManagedAlert | undefined) {
  if (!alert) return { severity: 'warning' as const, from: Math.floor(serverNow() / 60_000) * 60, until: 0, title: '' }
  const { about: _, ...draft } = alert
  return draft
}
