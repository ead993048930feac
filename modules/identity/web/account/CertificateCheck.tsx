import './centre.css'
import './certification.css'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Refused } from '#kernel/web/calls/faults.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Form } from '#kernel/web/ui/form/Form.tsx'
import { FormSection } from '#kernel/web/ui/form/FormSection.tsx'
import { TextField } from '#kernel/web/ui/form/TextField.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { StateView } from '#kernel/web/ui/states/StateView.tsx'
import { contract } from '../../contract.ts'
import { identityWords } from '../words.ts'
import { CertificateFacts } from './CertificateFacts.tsx'

/** Verifies a certificate by its code. */
export function CertificateCheck({ asked }: { asked: string }) {
  const w = useWords(identityWords)
  const [code, setCode] = useState(asked)
  const form = useForm({
    initial: { code: asked },
    schema: z.object({ code: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)) }),
    submit: async (values) => setCode(values.code),
  })
  return (
    <>
      {code && <Verdict code={code} />}
      <Form form={form} submitLabel={w('cert.checkButton')}>
        <FormSection title={code ? undefined : w('cert.check')}>
          <TextField
            {...form.field('code')}
            label={w('cert.code')}
            placeholder={w('cert.checkHint')}
            maxLength={40}
            required
          />
        </FormSection>
      </Form>
    </>
  )
}

function Verdict({ code }: { code: string }) {
  const w = useWords(identityWords)
  const read = useRead(contract.checkCertificate, { code })
  const note = read.fault instanceof Refused ? read.fault.message : undefined
  if (read.fault) return <StateView icon="circle-x" tone="danger" title={w('cert.void')} note={note} role="alert" />
  return (
    <ReadView read={read}>
      {({ person, expires }) => (
        <>
          <CertificateFacts person={person} expires={expires} />
          <Notice tone="info" text={w('cert.warn')} />
        </>
      )}
    </ReadView>
  )
}
