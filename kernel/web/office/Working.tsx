import { Spin } from 'antd'

/** Something is being done by the server; the page may be left and found again. */
export function Working({ title, note }: { title: string; note?: string }) {
  return (
    <div className="office-working" role="status">
      <Spin size="large" />
      <strong>{title}</strong>
      {note && <span>{note}</span>}
    </div>
  )
}
