import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { contract } from '../../contract.ts'
import { type ManagedAlert, severities } from '../../shapes.ts'
import { useRoutes } from '../use-routes.ts'
import { manageWords } from './words.ts'

/** Form of an alert. */
export function AlertForm({ alert, onClose }: { alert: ManagedAlert | undefined; onClose: () => void }) {
  const w = useWords(manageWords)
  const routes = useRoutes()
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
          options: routes,
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
