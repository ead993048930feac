import { Icon } from '#kernel/web/ui/Icon.tsx'

/** Error of the last action; stays until the next one. */
export function Trouble({ text }: { text: string }) {
  return (
    <div role="alert" className="tk-trouble-place">
      {text && (
        <p className="tk-trouble c-tint c-line c-gap-2" data-tone="danger">
          <Icon name="circle-alert" size={16} />
          {text}
        </p>
      )}
    </div>
  )
}
