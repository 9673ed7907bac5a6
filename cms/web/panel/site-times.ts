import type { CollectionConfig, Field, Plugin } from 'payload'

const inZone = (field: Field, zone: string): Field =>
  field.type === 'date'
    ? {
        ...field,
        // A bulk edit has no zone, and gives several sessions one time.
        admin: { ...field.admin, disableBulkEdit: true },
        timezone: {
          defaultTimezone: zone,
          supportedTimezones: [{ label: zone, value: zone }],
          // The panel finds the zone in a field of its own, which is not stored.
          override: ({ baseField }) => ({
            ...baseField,
            admin: { ...baseField.admin, disableBulkEdit: true },
            required: false,
            virtual: true,
            hooks: { afterRead: [() => zone] },
          }),
        },
      }
    : field

const withTimes = (collection: CollectionConfig, zone: string): CollectionConfig =>
  collection.admin?.hidden
    ? collection
    : { ...collection, fields: collection.fields.map((field) => inZone(field, zone)) }

/** The panel shows and takes times by the site's clock, not by the browser's (promise `time.site`). */
export const siteTimes =
  (zone: string): Plugin =>
  (config) => ({
    ...config,
    collections: config.collections?.map((collection) => withTimes(collection, zone)),
  })
