interface Entry {
  uid: string;
  documentId: string;
}

/** Where an entry is edited. */
export const entryAddress = ({ uid, documentId }: Entry) =>
  `/content-manager/collection-types/${uid}/${documentId}`;

export const historyAddress = ({ uid, documentId }: Entry) => `/history/${uid}/${documentId}`;
