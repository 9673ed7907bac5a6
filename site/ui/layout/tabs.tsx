import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs'

type TabsProps = {
  label: string
  tabs: readonly { id: string; title: ReactNode; panel: ReactNode }[]
  selected?: string
  onChange?: (id: string) => void
}

export const Tabs = ({ label, tabs, selected, onChange }: TabsProps) => (
  <AriaTabs selectedKey={selected} onSelectionChange={(key) => onChange?.(String(key))}>
    <TabList
      aria-label={label}
      className="flex gap-1 overflow-x-auto overflow-y-hidden border-b border-line max-sm:gap-0 print:hidden"
    >
      {tabs.map(({ id, title }) => (
        <Tab
          key={id}
          id={id}
          className="-mb-px flex min-h-11 cursor-pointer items-center gap-2 border-b-2 border-transparent px-4 py-1 text-sm font-medium text-muted hover:text-ink max-sm:grow max-sm:justify-center max-sm:gap-1 max-sm:px-1 sm:whitespace-nowrap selected:border-accent selected:text-accent-strong"
        >
          {title}
        </Tab>
      ))}
    </TabList>
    {tabs.map(({ id, panel }) => (
      <TabPanel key={id} id={id} className="pt-6">
        {panel}
      </TabPanel>
    ))}
  </AriaTabs>
)
