import { useWords } from '#kernel/web/language.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { homeWords } from './home-words.ts'

type ShowRestProps = { isWhole: boolean; onChange: (isWhole: boolean) => void; label: string }

/** Below a list that is shown in part: all of it, or the part again. */
export function ShowRest({ isWhole, onChange, label }: ShowRestProps) {
  const w = useWords(homeWords)
  return (
    <button type="button" className="home-day__all c-focus" aria-expanded={isWhole} onClick={() => onChange(!isWhole)}>
      {isWhole ? w('today.less') : label}
      <Icon name="chevron-down" size={18} />
    </button>
  )
}
