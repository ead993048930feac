import { useWords } from '#kernel/web/language.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { homeWords } from './home/home-words.ts'

type ShowRestProps = { isWhole: boolean; onChange: (isWhole: boolean) => void; label: string }

/** Toggle between a part of a list and all of it. */
export function ShowRest({ isWhole, onChange, label }: ShowRestProps) {
  const w = useWords(homeWords)
  return (
    <button type="button" className="home-day__all" aria-expanded={isWhole} onClick={() => onChange(!isWhole)}>
      {isWhole ? w('today.less') : label}
      <Icon name="chevron-down" size={18} />
    </button>
  )
}
