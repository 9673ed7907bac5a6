import { uploadKinds } from '#collections/resources/upload-limits.ts'
import { ResourceImage } from '#site/features/resources/resource-parts.tsx'
import { Button } from '#site/ui/actions/button.tsx'
import { showToast } from '#site/ui/overlays/show-toast.ts'
import { UploadButton } from './upload-dialog.tsx'
import type { UploadedFile } from './upload-steps.ts'
import type { ResourceForm } from './use-resource-form.ts'

export function ImageField({ form }: { form: ResourceForm }) {
  const { imagePath } = form.values
  const keep = ({ objectPath }: UploadedFile) => {
    form.set('imagePath', objectPath)
    void showToast({ title: 'Image Uploaded' })
  }
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-semibold">
        Image <span className="font-normal text-muted">(optional)</span>
      </legend>
      {imagePath && (
        <div className="max-w-72">
          <ResourceImage path={imagePath} />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <UploadButton
          label={imagePath ? 'Replace Image' : 'Upload Image'}
          kinds={['jpg', 'png', 'webp']}
          maxBytes={uploadKinds.png.maxBytes}
          onUploaded={keep}
        />
        {imagePath && (
          <Button variant="quiet" onPress={() => form.set('imagePath', '')}>
            Remove Image
          </Button>
        )}
      </div>
      <p className="text-sm text-muted">JPEG, PNG or WebP, up to 5 MB.</p>
    </fieldset>
  )
}
