import { useWords } from '#kernel/web/language.tsx'
import { Go } from '#kernel/web/ui/Go.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import type { UnitFigures } from './use-unit.ts'
import { figureWords } from './words.ts'

type Props = {
  figures: UnitFigures /** A unit was chosen explicitly, as opposed to the default start. */
  isChosen: boolean
  linkTo: (unit: string) => string
}

/** Breadcrumbs from the root of the scope to the unit, with a note why it goes no higher. */
export function Way({ figures: { path, whole }, isChosen, linkTo }: Props) {
  const w = useWords(figureWords)
  const isTop = path.length <= 1
  return (
    <>
      {path.length > 0 && (
        <nav className="hf-way" aria-label={w('way')}>
          <ol>
            {isChosen && (
              <li>
                <Go to={linkTo('')} className="c-press">
                  {w('way.top')}
                </Go>
              </li>
            )}
            {path.map(({ id, name }, at) => (
              <li key={id} {...(at === path.length - 1 && { 'aria-current': 'location' as const })}>
                {(at > 0 || isChosen) && <Icon name="chevron-right" size={14} />}
                {at === path.length - 1 ? (
                  <span>{name}</span>
                ) : (
                  <Go to={linkTo(id)} className="c-press">
                    {name}
                  </Go>
                )}
              </li>
            ))}
          </ol>
        </nav>
      )}
      {isTop && !whole && (
        <p className="hf-scope c-flex c-gap-2 c-muted c-font-2">
          <Icon name="info" size={16} />
          <span>{w('scope.some')}</span>
        </p>
      )}
    </>
  )
}
