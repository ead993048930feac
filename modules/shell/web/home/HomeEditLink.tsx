import { useWords } from '#kernel/web/language.tsx'
import { useSession } from '#kernel/web/session/session.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { homeWords } from './home-words.ts'

/** Link to the editor at the end of the home page, with a notice if the person has hidden everything. */
export function HomeEditLink({ own = false, empty }: { own?: boolean; empty: boolean }) {
  const w = useWords(homeWords)
  if (useSession().state !== 'person') return null
  return (
    <>
      {own && empty && <Empty card icon="layout-grid" title={w('layout.allHidden')} note={w('layout.allHiddenNote')} />}
      <div className="home-edit-link">
        <Button look="outline" size="small" icon="pencil" to="composition/edit" label={w('layout.edit')} />
      </div>
    </>
  )
}
