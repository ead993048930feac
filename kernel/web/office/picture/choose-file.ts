/** Opens the file chooser; undefined when it is cancelled. */
export function chooseFile(accept: string): Promise<File | undefined> {
  return new Promise((done) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = accept
    input.onchange = () => done(input.files?.[0])
    input.oncancel = () => done(undefined)
    input.click()
  })
}

export const pictureTypes = 'image/png,image/jpeg,image/webp,image/gif'
