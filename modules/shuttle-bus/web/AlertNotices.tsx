import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import type { Alert } from '../shapes.ts'
import { severityTones } from './state-tones.ts'

/** Alerts, most severe first. In a list each links to its route. */
export function AlertNotices({ alerts, whole }: { alerts: readonly Alert[]; whole?: boolean }) {
  return alerts.map(({ id, route, severity, title, detail }) => (
    <Notice
      key={id}
      tone={severityTones[severity]}
      icon={severity === 'info' ? 'info' : 'triangle-alert'}
      to={!whole && route ? `shuttleBus/detail?id=${encodeURIComponent(route)}` : undefined}
      text={
        <>
          <b>{title}</b>
          {whole && detail && <span className="bus-notice__detail">{detail}</span>}
        </>
      }
    />
  ))
}
