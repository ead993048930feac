import { Icon, type IconName } from '#kernel/web/ui/Icon.tsx'

type PlaceButtonProps = {
  icon: IconName
  label: string
  off?: boolean
  /** Focuses the button after its row has moved here. */
  focused?: boolean
  onClick: () => void
}

/** A disabled button keeps the focus, so that keyboard users who move a row to the end stay in the list. */
export function PlaceButton({ icon, label, off = false, focused, onClick }: PlaceButtonProps) {
  return (
    <button
      type="button"
      className="c-round home-place__button c-press"
      aria-label={label}
      aria-disabled={off || undefined}
      // biome-ignore lint/a11y/noAutofocus: the focus goes along with the row it was on
      autoFocus={focused}
      onClick={off ? undefined : onClick}
    >
      <Icon name={icon} size={20} />
    </button>
  )
}
