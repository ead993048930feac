import { Spin } from 'antd'

/** Shown while the server works on something; the page may be left and opened again. */
export function Working({ title, note }: { title: string; note?: string }) {
  return (
    <div className="office-working c-stack" role="status">
      <Spin size="large" />
      <strong>{title}</strong>
      {note && <span>{note}</span>}
    </div>
  )
}
