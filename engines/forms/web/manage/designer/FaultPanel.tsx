import { useWords } from '#kernel/web/language.tsx'
import { Alert, Button } from '#kernel/web/office/parts.tsx'
import type { DesignFault } from '../../../check-definition.ts'
import { fieldsOf } from '../../../definition.ts'
import type { Designer } from './use-designer.ts'
import { type DesignerWords, designerWords } from './words.ts'

/** Problems that prevent publication, each with a link to its field. */
export function FaultPanel({ designer, onShown }: { designer: Designer; onShown: () => void }) {
  const w = useWords(designerWords)
  const { faults, definition, select } = designer
  if (faults.length === 0) return <Alert type="success" showIcon title={w('check.none')} />
  const nameOf = (at: string) =>
    fieldsOf(definition).find(({ key }) => key === at)?.title ||
    definition.sections.find(({ key }) => key === at)?.title ||
    at
  const show = (at: string) => {
    if (definition.sources.some(({ key }) => key === at)) return
    select(definition.sections.some(({ key }) => key === at) ? { section: at } : { field: at })
    onShown()
  }
  return (
    <ul className="fd-faults c-stack c-gap-2">
      {faults.map((fault, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: worked out anew with each change
        <li key={i}>
          <span>
            <b>{nameOf(fault.at)}</b>
            <br />
            {faultText(fault, w)}
          </span>
          <Button size="small" onClick={() => show(fault.at)}>
            {w('check.show')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

type Told = Pick<DesignFault, 'fault' | 'name' | 'position'> | { fault: string; name?: string; position?: number }

export function faultText({ fault, name = '', position }: Told, w: DesignerWords): string {
  const key = `fault.${fault}`
  const text = key in designerWords.messages.zh ? w(key as 'fault.cycle', { name }) : fault
  return position === undefined ? text : w('fault.at', { text, position })
}
