import { paths } from '#collections/pages/paths.ts'
import { AdminPage } from '#site/features/admin/admin-page.tsx'
import { Link } from '#site/ui/actions/link.tsx'
import { html as administrators } from '../../../../docs/guide/administrators.md'
import { html as superAdmins } from '../../../../docs/guide/super-admins.md'

export const GuidePage = ({ isForSuperAdmins }: { isForSuperAdmins: boolean }) => (
  <AdminPage title={isForSuperAdmins ? 'Guide for super-admins' : 'Guide for administrators'}>
    <div
      className="max-w-prose wrap-anywhere text-soft [&_*+*]:mt-3 [&_h2]:mt-8 [&_h2]:text-xl [&_h2]:font-semibold [&_h2]:text-ink [&_img]:rounded-lg [&_img]:border [&_img]:border-line [&_li+li]:mt-1 [&_ol]:list-decimal [&_ol]:pl-5 [&_strong]:text-ink [&_td]:py-1 [&_td]:pr-4 [&_th]:pr-4 [&_th]:text-left [&_ul]:list-disc [&_ul]:pl-5"
      dangerouslySetInnerHTML={{ __html: isForSuperAdmins ? superAdmins : administrators }}
    />
    {!isForSuperAdmins && (
      <Link to={`${paths.dashboard}?view=super-admins`}>Guide for super-admins</Link>
    )}
  </AdminPage>
)
