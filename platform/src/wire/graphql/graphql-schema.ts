import { buildSchema } from 'graphql';

/** Products and collections as the REST wire has them, in the fields that GraphQL can name. */
export const graphqlSchema = buildSchema(`
  scalar JSON
  input Paging { limit: Int, offset: Int }
  enum SortOrder { ASC DESC }
  input Sorting { fieldName: String!, order: SortOrder = ASC }
  "The filter is the query language of the REST calls, as a JSON object."
  input QueryInput { filter: JSON, sort: [Sorting!], paging: Paging }
  type PageMetadata { count: Int!, offset: Int!, total: Int! }

  type FormattedPrice { price: String!, discountedPrice: String! }
  type PriceData { currency: String!, price: Float!, discountedPrice: Float!, formatted: FormattedPrice! }
  type Stock { trackInventory: Boolean!, quantity: Int, inStock: Boolean!, inventoryStatus: String! }
  type MediaFile { url: String!, width: Int!, height: Int! }
  type MediaItem { id: String!, title: String!, mediaType: String!, image: MediaFile!, thumbnail: MediaFile! }
  type Media { mainMedia: MediaItem, items: [MediaItem!]! }
  type Choice { value: String!, description: String!, inStock: Boolean!, visible: Boolean!, media: Media }
  type ProductOption { name: String!, optionType: String!, choices: [Choice!]! }
  type InfoSection { title: String!, description: String! }
  type VariantStock { trackQuantity: Boolean!, quantity: Int, inStock: Boolean! }
  type VariantData { priceData: PriceData!, weight: Float!, sku: String!, visible: Boolean! }
  type Variant { id: String!, choices: JSON!, variant: VariantData!, stock: VariantStock! }
  type Product {
    id: String!, name: String!, slug: String!, visible: Boolean!, productType: String!, description: String!
    sku: String!, weight: Float!, brand: String!, ribbon: String!, numericId: String!, stock: Stock!
    priceData: PriceData!, media: Media!, productOptions: [ProductOption!]!, variants: [Variant!]!
    additionalInfoSections: [InfoSection!]!, collectionIds: [String!]!, seoData: JSON!
    lastUpdated: String!, createdDate: String!
  }
  type Collection {
    id: String!, name: String!, slug: String!, description: String!, visible: Boolean!
    numberOfProducts: Int!, media: Media!
  }
  type ProductPage { items: [Product!]!, metadata: PageMetadata! }
  type CollectionPage { items: [Collection!]!, metadata: PageMetadata! }

  type Money { amount: String!, convertedAmount: String!, formattedAmount: String!, formattedConvertedAmount: String! }
  type Text { original: String!, translated: String }
  type Availability { status: String!, quantityAvailable: Int }
  type LineItem {
    id: String!, quantity: Int!, productName: Text!, catalogReference: JSON!, price: Money!, fullPrice: Money!
    lineItemPrice: Money!, descriptionLines: JSON, image: JSON, url: JSON, availability: Availability!
  }
  type Cart {
    id: String!, revision: String!, currency: String!, lineItems: [LineItem!]!, appliedDiscounts: JSON!
    createdDate: String!, updatedDate: String!
  }

  type Query {
    product(id: String, slug: String): Product
    products(query: QueryInput): ProductPage!
    collection(id: String, slug: String): Collection
    collections(query: QueryInput): CollectionPage!
    currentCart: Cart
  }
`);
